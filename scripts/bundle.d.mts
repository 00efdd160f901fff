export function bundle(input: Readonly<Record<string, string>>, out: string): Promise<string[]>;
