/** What a person likes on this device: small choices that outlive a session and tell nothing about anybody. */
export const preferences = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(`zaguan.${name}`);
    } catch {
      return null;
    }
  },
  write(name: string, value: string): void {
    try {
      localStorage.setItem(`zaguan.${name}`, value);
    } catch {
      // Storage can be full or forbidden; the choice then lasts until the page is closed.
    }
  },
  forget(name: string): void {
    try {
      localStorage.removeItem(`zaguan.${name}`);
    } catch {
      // Where storage is forbidden nothing is kept.
    }
  },
};
