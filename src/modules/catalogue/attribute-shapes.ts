import { z } from 'zod'
import { NUMBER_UNITS } from '#domain/tailoring/measure.ts'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import { singleLine, words } from '#shapes/text.ts'

export const ATTRIBUTE_KINDS = ['dropdown', 'multiselect', 'swatch', 'number', 'boolean', 'text', 'date'] as const
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number]
export const isListKind = (kind: AttributeKind): boolean => kind === 'dropdown' || kind === 'multiselect' || kind === 'swatch'

export const AttributeCode = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const MAX_VALUES = 500
export const MAX_ATTRIBUTES = 200

const Names = z
  .partialRecord(z.enum(PAGE_LANGUAGES.filter((language) => language !== 'en') as [string, ...string[]]), singleLine(80))
  .default({})

export const AttributeValue = z.strictObject({
  code: AttributeCode,
  name: words(80),
  names: Names,
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable()
    .default(null),
})
export type AttributeValue = z.infer<typeof AttributeValue>

export const AttributeDocument = z
  .strictObject({
    name: words(80),
    names: Names,
    kind: z.enum(ATTRIBUTE_KINDS),
    unit: z.enum(NUMBER_UNITS).nullable().default(null),
    /** True: a product without a value cannot go on sale. */
    required: z.boolean().default(false),
    filterable: z.boolean().default(false),
    visible: z.boolean().default(true),
    values: z.array(AttributeValue).max(MAX_VALUES).default([]),
  })
  .refine(({ kind, unit }) => (kind === 'number') === (unit !== null), {
    path: ['unit'],
    error: 'A number has a unit, and nothing else has.',
  })
  .refine(({ kind, values }) => isListKind(kind) || values.length === 0, { path: ['values'], error: 'Only a list has values.' })
  .refine(({ values }) => new Set(values.map(({ code }) => code)).size === values.length, {
    path: ['values'],
    error: 'Each value stands there once.',
  })
  .refine(({ kind, values }) => kind !== 'swatch' || values.every(({ colour }) => colour !== null), {
    path: ['values'],
    error: 'Each value of a swatch has a colour.',
  })
export type AttributeDocument = z.infer<typeof AttributeDocument>

export const Attribute = z.object({
  code: z.string(),
  version: z.int(),
  document: AttributeDocument,
  products: z.int(),
  uses: z.record(z.string(), z.int()),
})
export type Attribute = z.infer<typeof Attribute>
export const AttributeList = z.object({ items: z.array(Attribute) })
export type AttributeList = z.infer<typeof AttributeList>

export const NewAttribute = z.strictObject({ code: AttributeCode, document: AttributeDocument })
export type NewAttribute = z.infer<typeof NewAttribute>
export const SaveAttribute = z.strictObject({ document: AttributeDocument, version: z.int().min(1) })
export const SavedAttribute = z.object({ code: z.string(), version: z.int() })
export type SavedAttribute = z.infer<typeof SavedAttribute>
export const AttributeOrder = z.strictObject({ codes: z.array(AttributeCode).max(MAX_ATTRIBUTES) })
export const MergeValues = z.strictObject({ from: z.array(AttributeCode).min(1).max(MAX_VALUES), into: AttributeCode })
export type MergeValues = z.infer<typeof MergeValues>
