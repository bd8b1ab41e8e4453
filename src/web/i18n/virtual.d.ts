declare module 'virtual:catalogues' {
  type Words = import('./catalogues.ts').Catalogue
  export const addresses: Partial<Record<string, string>>
  export const contents: Partial<Record<string, () => Promise<{ default: Words }>>>
}
