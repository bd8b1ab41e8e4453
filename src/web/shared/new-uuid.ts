import { newKey } from './idempotency-key.ts'

/** Creates a UUID (version 4). `crypto.randomUUID` does not exist on plain HTTP. */
export const newUuid = (): string => newKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-')
