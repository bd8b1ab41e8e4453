const PARTS = ['edit', 'codes', 'report'] as const
export type PromotionPart = (typeof PARTS)[number]

/** Parses the part in an address. An unknown one is the editor. */
export const partOf = (text: string | null): PromotionPart => PARTS.find((part) => part === text) ?? 'edit'
