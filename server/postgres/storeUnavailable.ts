import pg from "pg";

/**
 * `gone`: no connection, or it broke; `busy`: somebody else held what was asked for longer than the limits allow; `full`: no room to
 * write; `changed`: a release changed a table while the statement ran, and the same statement succeeds the next time.
 */
type Reason = "gone" | "busy" | "full" | "changed";

/** SQLSTATEs and classes of them that say nothing about what was asked, only that it cannot be answered now. */
const reasons: readonly (readonly [code: RegExp, reason: Reason])[] = [
  // Connections; shutting down, crashed, starting; timed out in a transaction; only reads after a failover; too many.
  [/^(08|57P0[1-5]|25P0[34]|25006|53300)/, "gone"],
  // Lock not available, cancelled by a time limit, deadlock, serialization; out of memory or of a configured limit.
  [/^(55P03|57014|40P01|40001|53200|53400)$/, "busy"],
  [/^(53100|ENOSPC|EDQUOT)$/, "full"],
];

/** What the driver says when a connection says nothing for longer than it is waited for; what it was asked is still under way. */
const SILENT = "Query read timeout";
/** What the driver says without a code when a connection is not there any more. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Connection ended)/;
const SOCKET = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;

/**
 * SQLSTATEs that most often say that a statement is wrong, with the routines of the database that raise them where a table's columns changed between
 * planning and running: "cached plan must not change result type" and "structure of query does not match function result type". A message would be in the
 * language of the database.
 */
const SCHEMA_CHANGES: Readonly<Record<string, RegExp>> = {
  "0A000": /^RevalidateCachedQuery$/,
  "42804": /^(build_attrmap_by_position|convert_tuples_by_position)$/,
};

const isSchemaChange = ({ code = "", routine = "" }: pg.DatabaseError): boolean =>
  SCHEMA_CHANGES[code]?.test(routine) ?? false;

/** The store cannot be asked at the moment, which is nobody's fault who asks (503 `ErrNotReady`). What was under way is not acknowledged. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
  /** The SQLSTATE, or the system's code; empty when there is none. */
  readonly code: string;

  constructor(
    readonly reason: Reason,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.code = codeOf(cause);
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** An error of a statement: as StoreUnavailable when it is one of the store's condition, else itself. */
export function storeError(error: unknown): unknown {
  const code = codeOf(error);
  const reason = reasons.find(([codes]) => codes.test(code))?.[1];
  if (reason) return new StoreUnavailable(reason, error);
  if (error instanceof pg.DatabaseError)
    return isSchemaChange(error) ? new StoreUnavailable("changed", error) : error;
  const message = error instanceof Error ? error.message : "";
  const gone = SOCKET.test(code) || BROKEN.test(message) || message === SILENT;
  return gone ? new StoreUnavailable("gone", error) : error;
}

/** Whether a connection is to be ended because it may never answer. */
export const isSilent = (error: unknown): boolean => error instanceof Error && error.message === SILENT;

/** Whether a write was refused because its node only reads: it has become a standby. */
export const isOfStandby = (error: unknown): boolean => codeOf(error) === "25006";

/** Whether something could not be written because there is no room, in the store or for a file. */
export const isFull = (error: unknown): boolean =>
  reasons.some(([codes, reason]) => reason === "full" && codes.test(codeOf(error)));

/** Whether a file could not be written, or the store cannot be asked. */
export const isUnavailable = (error: unknown): boolean => error instanceof StoreUnavailable || isFull(error);
