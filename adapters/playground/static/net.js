// The one connection to the server. It comes back by itself, and what was asked but not yet
// answered is asked again with the same id, so nothing is lost and nothing is done twice.

export class Link {
  constructor(onNews, onState) {
    this.onNews = onNews;
    this.onState = onState;
    this.waiting = new Map();
    this.delay = 200;
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket.onopen = () => {
      this.delay = 200;
      this.onState(true);
      for (const asked of this.waiting.values()) this.socket.send(JSON.stringify(asked));
    };
    this.socket.onmessage = ({ data }) => {
      const news = JSON.parse(data);
      if (news.type === "ack") this.answered(news.id);
      else this.onNews(news);
    };
    this.socket.onclose = () => {
      this.onState(false);
      setTimeout(() => this.open(), this.delay);
      this.delay = Math.min(3000, this.delay * 1.6);
    };
  }

  ask(message, done = () => {}) {
    const id = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
    const asked = { ...message, id };
    this.waiting.set(id, asked);
    this.done ??= new Map();
    this.done.set(id, done);
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(asked));
  }

  answered(id) {
    this.waiting.delete(id);
    this.done?.get(id)?.();
    this.done?.delete(id);
  }
}
