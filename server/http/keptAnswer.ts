/** The answer that a request with the same `Idempotency-Key` got before; thrown so that nothing is done again. */
export class KeptAnswer extends Error {
  override readonly name = "KeptAnswer";

  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super("This was answered before.");
  }
}
