import type { ReactNode } from "react";

/** What a message, badge or dot means. Never the only signal: a word stands beside it. */
type Tone = "success" | "warning" | "danger" | "info";

/** A message that comes and goes. */
export interface Toast {
  id: number;
  tone: Tone;
  title: ReactNode;
  body?: ReactNode;
  action?: { label: ReactNode; run: () => void } | undefined;
  /** Milliseconds until it goes by itself; `Infinity` stays. */
  duration: number;
}

/** What a caller says; the tone is `info` and the time 6 s (10 s with an action or a failure) unless given. */
export type ToastRequest = Pick<Toast, "title"> & Partial<Omit<Toast, "id" | "title">>;

const most = 3;
let last = 0;
let shown: readonly Toast[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** The messages of the panel: at most three at a time, the oldest gives way. `ToastViewport` shows them. */
export const toasts = {
  show(request: ToastRequest): number {
    last += 1;
    const duration = request.action || request.tone === "danger" ? 10_000 : 6_000;
    set([...shown, { tone: "info" as const, duration, ...request, id: last }].slice(-most));
    return last;
  },
  /** Gives a message that is still shown an action. */
  offer(id: number, action: Toast["action"]): void {
    set(shown.map((toast) => (toast.id === id ? { ...toast, action } : toast)));
  },
  dismiss(id: number): void {
    set(shown.filter((toast) => toast.id !== id));
  },
  clear(): void {
    set([]);
  },
  read(): readonly Toast[] {
    return shown;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
