import type { ColumnType, Generated } from 'kysely'
import type { Channel, ClothPattern, Make, Unit } from '#domain/pricing/goods.ts'
import type { Reduction } from '#domain/pricing/reduction.ts'
import type { NumberUnit } from '#domain/tailoring/measure.ts'
import type { AttributeKind } from './attribute-shapes.ts'
import type { RuleGroup } from './category-shapes.ts'
import type { ChannelPrice, ProductCard, ProductDocument, ProductKind } from './contract.ts'
import type { Prices } from './rules/document-changes.ts'

type Json<T> = ColumnType<T, string, string>

declare module '#platform/db.ts' {
  interface Tables {
    swatch: {
      id: Generated<number>
      code: string
      kind: 'cloth' | 'colour'
      name: string
      pattern: ClothPattern
      ground: string
      yarn: string
      weight_gsm: number | null
      composition: Json<{ fibre: string; percent: number }[]>
    }
    category: {
      id: Generated<number>
      parent_id: number | null
      slug: string
      name: string
      description: string
      position: number
      visible: Generated<boolean>
      seo_title: Generated<string>
      seo_description: Generated<string>
      banner: string | null
      rule: Json<RuleGroup> | null
      size_chart: string | null
      version: Generated<number>
    }
    attribute: {
      id: Generated<number>
      code: string
      name: string
      names: Json<Record<string, string>>
      kind: AttributeKind
      unit: NumberUnit | null
      required: boolean
      filterable: boolean
      visible: boolean
      position: number
      version: Generated<number>
    }
    attribute_value: {
      attribute_id: number
      code: string
      name: string
      names: Json<Record<string, string>>
      colour: string | null
      position: number
    }
    category_text: {
      category_id: number
      language: string
      name: string
      description: string
      seo_title: string
      seo_description: string
    }
    retired_category_slug: { slug: string; category_id: number; retired_at: Generated<Date> }
    category_member: { product_id: number; category_id: number; source: 'hand' | 'rule' }
    category_pin: { category_id: number; product_id: number; position: number }
    collection: { id: Generated<number>; slug: string; name: string; description: string }
    product: {
      id: Generated<number>
      slug: string
      name: string
      descriptor: string
      description: string
      department_id: number
      category_id: number
      status: Generated<'draft' | 'active' | 'archived'>
      unit: Unit
      step: number
      size_system: string | null
      measure_surcharge: number | null
      measure_days: number | null
      vat_class: Generated<string>
      parcel_g: number
      construction: string[]
      fit: string[]
      care: string[]
      rank: Generated<number>
      lowest_price: Generated<number>
      kind: Generated<ProductKind>
      version: Generated<number>
      seo_title: Generated<string>
      seo_description: Generated<string>
      cloth_per_garment: number | null
      size_chart: string | null
      next_price_at: Date | null
      service_minutes: number | null
      free_amount_least: number | null
      free_amount_most: number | null
      outfit_less: ColumnType<Reduction | null, string | null | undefined, string | null>
      attributes: ColumnType<Record<string, string[]>, string | undefined, string>
      card: Json<StoredCard> | null
      listed_at: Generated<Date>
      updated_at: Generated<Date>
    }
    retired_slug: { slug: string; product_id: number; retired_at: Generated<Date> }
    product_category: { product_id: number; category_id: number }
    product_collection: { product_id: number; collection_id: number; position: Generated<number> }
    product_tag: { product_id: number; tag: string }
    product_sold: { product_id: number; units: number }
    product_swatch: { product_id: number; swatch_id: number; position: number }
    outfit_piece: { outfit_id: number; product_id: number; position: number }
    goes_with: { product_id: number; other_id: number; position: number }
    variant: {
      id: Generated<number>
      product_id: number
      sku: string
      swatch_id: number | null
      size: string | null
      make: Make
      price: number
      compare_at: number | null
      position: number
      sold: Generated<boolean>
      cost: number | null
      barcode: string | null
      usual_price: number | null
      usual_compare_at: number | null
    }
    scheduled_price: {
      product_id: number
      position: number
      sku: string | null
      price: number | null
      percent_off: number | null
      begins_at: Date | string
      ends_at: Date | string | null
    }
    price_tier: {
      product_id: number
      position: number
      sku: string | null
      group_code: string | null
      from_quantity: number
      price: number | null
      percent_off: number | null
    }
    product_text: {
      product_id: number
      language: string
      name: string
      descriptor: string
      description: string
      construction: string[]
      fit: string[]
      care: string[]
      choices: Json<{ size: string; name: string }[]>
      seo_title: string
      seo_description: string
    }
    product_version: {
      product_id: number
      version: number
      document: Json<ProductDocument>
      by: string
      cause: string
      at: Date
    }
    product_draft: {
      id: Generated<number>
      person: string
      product_id: number | null
      document: string
      base_version: number | null
      saved_at: Date
    }
    price_change: {
      id: Generated<number>
      product_id: number
      sku: string
      channel: Channel | null
      before: Json<Prices> | null
      after: Json<Prices> | null
      by: string
      cause: string
      at: Date
    }
    changed_product: { product_id: number; at: Generated<Date> }
    channel_listing: {
      product_id: number
      channel: Channel
      name: Generated<string>
      names: ColumnType<Record<string, string>, string | undefined, string>
      prices: ColumnType<ChannelPrice[], string | undefined, string>
      pictures: ColumnType<string[], string | undefined, string>
      card: Json<Partial<StoredCard>> | null
      lowest_price: number | null
    }
    channel_price: { variant_id: number; channel: Channel; product_id: number; price: number; compare_at: number | null }
    product_media: {
      id: Generated<number>
      product_id: number
      swatch_id: number | null
      view: 'front' | 'detail' | 'styled' | 'cloth' | 'back'
      asset: string
      position: Generated<number>
      alt: Generated<string>
      alts: ColumnType<Record<string, string>, string | undefined, string>
    }
  }
}

/** Product card as stored. Stock, newness and pictures are added when it is read. */
export type StoredCard = Omit<ProductCard, 'stock' | 'isNew' | 'pictures'>
