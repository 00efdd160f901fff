import { TestRunner } from "vitest";

type Config = ConstructorParameters<typeof TestRunner>[0];

/** Runs the tests of a file in the order in which they are written, because they build on one another. */
export default class InWrittenOrder extends TestRunner {
  constructor(config: Config) {
    super({ ...config, sequence: { ...config.sequence, shuffle: false } });
  }
}
