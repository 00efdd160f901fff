interface Named {
  type?: string;
  params?: unknown;
  guards?: unknown[];
}

/**
 * What an action or a guard is called in a diagram: its name, with the params that are written down; combined guards as
 * they are read.
 */
export function implementationName(given: unknown): string {
  if (typeof given === "string") return given;
  const { type, params, guards } = given as Named;
  if (guards) {
    const names = guards.map(implementationName);
    return names.length === 1 ? `not ${names[0]}` : names.join(" and ");
  }
  if (!type) throw new Error("An action or a guard without a name cannot be shown in a diagram");
  const written = params && typeof params === "object" ? Object.values(params).map(String).join(", ") : "";
  return written && typeof params !== "function" ? `${type} (${written})` : type;
}
