import type { Unit } from './rules/memory.ts'

export { providerOf } from './providers/open.ts'
export { type Provider, ProviderFailed } from './providers/provider.ts'
export { isMaskable, masked, unmasked } from './rules/masks.ts'
export { isIn, type Memory, memoryOf, translatedFrom, type Unit } from './rules/memory.ts'
export { deleteOldTranslations, keepTranslations, keptTranslations } from './store.ts'

declare module '#platform/deps.ts' {
  interface Deps {
    /** Interface texts of the shop in its languages (`server/interface-words.ts`). */
    interfaceWords: () => readonly Unit[]
  }
}
