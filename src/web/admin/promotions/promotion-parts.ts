const PARTS = ['edit', 'codes', 'report'] as const
export type PromotionPart = (typeof PARTS)[number]

export const partOf = (text: string | null): PromotionPart => PARTS.find((part) => part === text) ?? 'edit'
