/** Another process has the embedded store open; two would overwrite each other's work. */
export class StoreInUse extends Error {
  override readonly name = "StoreInUse";

  constructor(lock: string, holder: { readonly pid: number; readonly host: string }) {
    super(
      `The store is in use by process ${holder.pid} on ${holder.host} (${lock}): stop it first, or set another DATA_DIR.`,
    );
  }
}
