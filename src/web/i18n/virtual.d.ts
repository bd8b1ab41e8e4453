/** The keys of all messages; `bin/message-keys.ts` writes them to `.react-router/message-keys.d.ts`. */
interface MessageKeys {
  [nothing: symbol]: never
}

declare module 'virtual:catalogues' {
  type Words = import('./catalogues.ts').Catalogue
  /** Of each language: in the name of all its files. */
  export const releases: Partial<Record<string, string>>
  /** The patterns of the routes whose messages are in a bundle. */
  export const screens: Record<string, string[]>
  /** The server's alone. */
  export const contents: Partial<Record<string, () => Promise<{ default: Words }>>>
}
