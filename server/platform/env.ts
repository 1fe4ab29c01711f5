/** Variables handed on to child processes such as the database server, without those that are unset. */
export function inheritedEnvironment(names: readonly string[]): Record<string, string> {
  const found = names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(found);
}
