export function offerHook(root: string, env: Readonly<Record<string, string | undefined>>): string | null
