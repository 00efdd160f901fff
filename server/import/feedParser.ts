import { SaxesParser } from "saxes";

/** A parser that goes on after a fault and says only what it was: where that stands is known better by who feeds it. */
export class FeedParser extends SaxesParser {
  private readonly onFault: ((message: string) => void) | undefined;

  constructor(onFault: (message: string) => void) {
    super();
    this.onFault = onFault;
  }

  override fail(message: string): this {
    this.onFault?.(message);
    return this;
  }
}
