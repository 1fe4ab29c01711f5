import * as drizzle from 'drizzle-orm'

// A mutated query may call a function that its file does not import.
Object.assign(globalThis, { drizzleNames: drizzle })
