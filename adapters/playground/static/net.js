// The one connection to the server. It comes back by itself, and what was asked but not yet
// answered is asked again with the same id, so nothing is lost and nothing is done twice.

const SHORTEST = 200;
const LONGEST = 3000;

export class Link {
  // onNews(object) is told what comes; onState(open) whether there is a connection.
  constructor(onNews, onState) {
    this.onNews = onNews;
    this.onState = onState;
    this.waiting = new Map();
    this.delay = SHORTEST;
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket.onopen = () => {
      this.delay = SHORTEST;
      this.onState(true);
      for (const { asked } of this.waiting.values()) this.socket.send(JSON.stringify(asked));
    };
    this.socket.onmessage = ({ data }) => {
      const news = JSON.parse(data);
      if (news.type === "ack") this.answered(news.id);
      else this.onNews(news);
    };
    this.socket.onclose = () => {
      this.onState(false);
      setTimeout(() => this.open(), this.delay);
      this.delay = Math.min(LONGEST, this.delay * 1.6);
    };
  }

  ask(message, done = () => {}) {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    const asked = { ...message, id };
    this.waiting.set(id, { asked, done });
    this.count();
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(asked));
  }

  answered(id) {
    this.waiting.get(id)?.done();
    this.waiting.delete(id);
    this.count();
  }

  // How many requests are open stands in the page: whoever drives it by machine waits for 0.
  count() {
    document.documentElement.dataset.waiting = this.waiting.size;
  }
}
