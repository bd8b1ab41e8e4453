/** The keys of all messages; `bin/message-keys.ts` writes them to `.react-router/message-keys.d.ts`. */
interface MessageKeys {
  [nothing: symbol]: never
}

declare module 'virtual:catalogues' {
  type Words = import('./catalogues.ts').Catalogue
  export const addresses: Partial<Record<string, string>>
  export const contents: Partial<Record<string, () => Promise<{ default: Words }>>>
}
