import { NO_WORDS } from '#domain/content/product-words.ts'
import { slugOf } from '#kernel/slug.ts'
import { ProductDocument, type VariantDocument } from '#modules/catalogue/contract.ts'
import { at, type CellProblem, folded, notes, type ProductDraft, problems, type VariantDraft } from '#modules/imports/index.ts'
import { picturesOf } from './merge-pictures.ts'
import type { MergeContext, Merged } from './merge-types.ts'
import { placeOf } from './places.ts'

/** Merges a draft into a product. Fields that the draft leaves out stay. Returns no `document` when there are problems. */
export function mergeDraft(draft: ProductDraft, before: ProductDocument | undefined, context: MergeContext): Merged {
  const merged: Merged = { colours: [], stock: [], wanted: [], problems: [...draft.problems], notes: [...draft.notes] }
  if (!before && !context.creates) {
    merged.problems.push(
      at(draft.row, draft.slug ? 'handle' : 'sku', problems.unknownProduct(draft.slug ?? draft.variants[0]?.sku ?? '')),
    )
    return merged
  }
  const place = placeFor(draft, before, context, merged)
  const swatch = swatches(draft, context, merged)
  const variants = variantsFor(draft, before, swatch, merged)
  const pictures = picturesOf(draft, before?.pictures ?? [], context.pictures, swatch, merged)
  const { seo, categories, channels, outfit, freeAmount, ...fields } = draft.fields as {
    seo?: object
    outfit?: object
    freeAmount?: object | null
    categories?: string[]
    channels?: { channel: string }[]
  }
  const shown = (fields as { swatches?: string[] }).swatches?.map(swatch) ?? before?.swatches ?? []
  const used = [...variants, ...pictures].flatMap((each) => each.swatch ?? [])
  const document = {
    ...(before ?? { slug: draft.slug, name: draft.slug, status: context.options.status }),
    ...fields,
    ...place,
    ...(!before && heldBack(fields, context)),
    ...(categories && { categories }),
    // A file only lists channels, so the settings of a channel stay.
    ...(channels && {
      channels: channels.map((each) => before?.channels.find(({ channel }) => channel === each.channel) ?? each),
    }),
    ...(outfit && { outfit: { less: { percent: 0 }, ...before?.outfit, ...outfit } }),
    ...(freeAmount !== undefined && { freeAmount: freeAmount && { ...before?.freeAmount, ...freeAmount } }),
    ...(seo && { seo: { ...before?.seo, ...seo } }),
    swatches: [...new Set([...shown, ...used])],
    variants,
    pictures,
    texts: textsOf(draft, before),
  }
  if (merged.problems.length > 0) return merged
  const valid = ProductDocument.safeParse(document)
  if (valid.success) return { ...merged, document: valid.data }
  for (const issue of valid.error.issues.slice(0, 20)) merged.problems.push(placed(draft, variants, issue))
  return merged
}

const heldBack = ({ status }: { status?: string }, { options }: MergeContext) =>
  options.status === 'draft' && status === 'active' ? { status: 'draft' as const } : {}

/** Maps a validation error to the row and column of its cell. */
function placed(
  draft: ProductDraft,
  variants: readonly { sku: string }[],
  { path, message, code: why }: { path: readonly PropertyKey[]; message: string; code: string },
): CellProblem {
  const [part, index, name] = path
  if (part === 'outfit' && index === 'less')
    return at(draft.row, 'outfit_percent', problems.notPossible('An outfit is less by 0 to 90 percent, or by an amount.', why))
  if (part === 'freeAmount' && index === 'most') return at(draft.row, 'free_amount_to', problems.notPossible(message, why))
  const own = part === 'variants' ? draft.variants.find(({ sku }) => sku === variants[Number(index)]?.sku) : undefined
  const column = part === 'variants' ? String(name ?? 'sku') : String(part ?? '')
  return at(own?.row ?? draft.row, COLUMN_OF[column] ?? column, problems.notPossible(message, why))
}
const COLUMN_OF: Record<string, string> = {
  compareAt: 'compare_at',
  slug: 'handle',
  sizeSystem: 'size_system',
  madeToMeasure: 'days',
  serviceMinutes: 'service_minutes',
  freeAmount: 'free_amount_from',
  outfit: 'outfit_pieces',
}

function placeFor(draft: ProductDraft, before: ProductDocument | undefined, { names, options }: MergeContext, merged: Merged) {
  const found = (draft.places?.names ?? []).flatMap((text) => placeOf(text, names.categories) ?? [])
  const chosen = found[0] ?? (before ? undefined : names.categories.find(({ slug }) => slug === options.category))
  if (!chosen) {
    if (before) return {}
    const text = draft.places?.names[0]
    merged.problems.push(
      at(
        draft.places?.row ?? draft.row,
        draft.places?.column ?? 'category',
        text ? problems.unknownCategory(text) : problems.missing('category'),
      ),
    )
    return {}
  }
  const further = [...new Set([...(before?.categories ?? []), ...found.map(({ slug }) => slug)])].filter(
    (slug) => slug !== chosen.slug,
  )
  return { department: chosen.department, category: chosen.slug, categories: further }
}

/**
 * Returns a function that finds the code of a colour by code or name. A new colour is added to `merged.colours`, or is a
 * problem when the options do not allow new colours.
 */
function swatches(draft: ProductDraft, { names, options }: MergeContext, merged: Merged) {
  const codes = new Set(names.swatches.map(({ code }) => code))
  const byName = new Map(names.swatches.map(({ code, name }) => [folded(name), code]))
  return (requestedName: string): string => {
    if (codes.has(requestedName)) return requestedName
    const name = draft.colours[requestedName] ?? requestedName
    const attribute = byName.get(folded(name))
    if (attribute) return attribute
    const code = slugOf(requestedName, 60) || requestedName
    if (codes.has(code)) return code
    const isNew = !merged.colours.some((colour) => colour.code === code)
    if (isNew && !options.makeColours) merged.problems.push(at(draft.row, 'swatch', problems.notOneOf(name, [...byName.keys()])))
    else if (isNew) {
      merged.colours.push({ code, name })
      merged.notes.push(at(draft.row, 'swatch', notes.newColour(name)))
    }
    return code
  }
}

/** Variants that the file leaves out stay. */
function variantsFor(draft: ProductDraft, before: ProductDocument | undefined, swatch: (code: string) => string, merged: Merged) {
  const variants = new Map<string, VariantDocument>((before?.variants ?? []).map((variant) => [variant.sku, variant]))
  const kind = String(draft.fields.kind ?? before?.kind ?? 'goods')
  const isNothing = OF_NO_SHELF.includes(kind)
  for (const { row, stock, sku = '', ...fields } of draft.variants) {
    const existing = variants.get(sku)
    if (fields.make && OF_NO_SHELF.includes(fields.make) && fields.make !== kind) {
      merged.problems.push(at(row, 'make', problems.otherMake(fields.make, kind)))
      continue
    }
    // The price of an outfit is computed from its pieces, so its row needs none. An existing outfit ignores the file's price.
    if (!existing && fields.price === undefined && kind !== 'outfit') {
      if (merged.problems.some((problem) => problem.row === row && /price/.test(problem.column ?? ''))) continue
      merged.problems.push(at(row, before ? 'sku' : 'price', before ? problems.unknownProduct(sku) : problems.missing('price')))
      continue
    }
    const code = fields.swatch ? swatch(fields.swatch) : fields.swatch
    const priced = kind === 'outfit' && existing ? { price: existing.price } : {}
    variants.set(sku, { ...(existing ?? blank(sku, kind)), ...fields, ...(code !== undefined && { swatch: code }), ...priced })
    if (stock && isNothing) merged.notes.push(at(row, 'stock', notes.noShelf()))
    else if (stock !== undefined && !isNothing) merged.stock.push({ sku, onHand: stock, row })
  }
  return [...variants.values()]
}

const OF_NO_SHELF: readonly string[] = ['service', 'gift-card', 'outfit']

const blank = (sku: string, kind: string): VariantDocument & Partial<VariantDraft> => ({
  sku,
  swatch: null,
  size: null,
  make: kind === 'made-to-measure' ? 'measure' : 'ready',
  price: kind === 'outfit' ? 100 : 0,
  compareAt: null,
  cost: null,
  barcode: null,
  sold: true,
})

const textsOf = ({ texts }: ProductDraft, before: ProductDocument | undefined) => {
  const entries = Object.entries(texts).map(([language, words]) => [
    language,
    { ...NO_WORDS, ...before?.texts[language], ...words },
  ])
  return { ...before?.texts, ...Object.fromEntries(entries) }
}
