/** A fact in the past tense. Slices narrow it to a closed union on `type`. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/**
 * Who did it and in which request; `user` is the number of the account's user where it was not its login, `admin` the admin behind a Login-As,
 * `key` the number of the API key by which another system did it.
 * `at` is an ISO instant.
 */
export interface Metadata {
  readonly login: string;
  readonly user?: string | undefined;
  readonly admin?: string | undefined;
  readonly key?: string | undefined;
  /** The session in which it was done; an API key has none. */
  readonly session?: string | undefined;
  readonly requestId: string;
  /** What the caller called the request. */
  readonly givenId?: string | undefined;
  readonly at: string;
}

/** A domain event as the log holds it. `position` orders the whole log, `version` (from 1) its stream. */
export type StoredEvent<Event extends DomainEvent = DomainEvent> = Event & {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly login: string;
  readonly metadata: Metadata;
  readonly at: string;
};

/** The number in a stream's name (`property-12`). */
export const numberIn = (stream: string): number => Number(stream.slice(stream.indexOf("-") + 1));

/** The stream has moved on since the caller read it (412 `ErrVersionConflict`). */
export class VersionConflict extends Error {
  override readonly name = "VersionConflict";

  constructor(
    readonly stream: string,
    readonly expectedVersion: number,
  ) {
    super(`Stream ${stream} is no longer at version ${expectedVersion}.`);
  }
}
