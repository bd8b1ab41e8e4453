import type { Action } from '#domain/staff/permissions.ts'
import type { Effect } from './sandbox.ts'

/** A caller needs at least one of the actions in `needs`. */
const KINDS: readonly { what: string; effects: RegExp; needs: readonly Action[] }[] = [
  { what: 'money given back', effects: /^(refund|refund_part|refund_line|refund_source)\b/, needs: ['orders.refund'] },
  {
    what: 'balance of a gift card or of store credit',
    effects: /^(gift_card|gift_card_entry|sold_gift_card)\b/,
    needs: ['orders.refund', 'counter.sell', 'money.take', 'customers.manage'],
  },
  { what: 'ledger of payments', effects: /^payment_entry\b/, needs: ['orders.refund', 'money.take', 'counter.sell'] },
  {
    what: 'stock',
    // Creating a variant inserts an empty row into `stock`.
    effects: /^(stock[.]|stock -|(stock_level|stock_movement|stock_roll|roll_cut|stock_hold)\b)/,
    needs: ['stock.change', 'orders.change', 'orders.refund', 'money.take', 'counter.sell', 'workshop.work'],
  },
  {
    what: 'stock on hand',
    effects: /^stock\.on_hand$/,
    needs: ['stock.change', 'orders.refund', 'counter.sell', 'workshop.work'],
  },
  {
    what: 'prices',
    effects: /^(variant\.(price|compare_at)|scheduled_price|channel_price|price_tier|vat_class)\b/,
    needs: ['catalogue.change', 'settings.change'],
  },
  {
    what: 'history of prices and costs',
    // Receiving a purchase order changes the average cost.
    effects: /^price_change\b/,
    needs: ['catalogue.change', 'settings.change', 'stock.change'],
  },
  { what: 'rights', effects: /^(user\.(role|staff_role|discount_cap|invited_role)|mailed_link)\b/, needs: ['team.change'] },
  { what: 'credentials', effects: /^(api_key|webhook|account|totp|passkey)\b/, needs: ['house.keys', 'customers.manage'] },
  { what: 'sessions', effects: /^session (-|\+)$|^session\.impersonates$/, needs: ['team.change', 'customers.manage'] },
  {
    what: 'people',
    effects: /^(user( |\.(name|email))|customer_(address|profile|file|note|block|consent|segment)\b)/,
    needs: ['customers.change', 'customers.manage', 'team.change', 'settings.change'],
  },
  { what: 'customer groups, which decide prices and tax', effects: /^customer_group(_member)?\b/, needs: ['settings.change'] },
  {
    what: 'promotions, codes and campaigns',
    // Orders count the uses of promotions.
    effects: /^promotion(_version|_code|_campaign)?( |\.(?!uses|given|used_|alerted_at))/,
    needs: ['promotions.manage'],
  },
  {
    what: 'amounts of an order that exists',
    effects:
      /^orders\.(items|discount|shipping_fee|shipping_vat|vat|tax|total|kept_fee)$|^order_line\.(unit_price|quantity|total|vat|discount)$/,
    needs: ['orders.refund'],
  },
  { what: 'pages', effects: /^content_(page|publication|version|former_slug)\b/, needs: ['content.change'] },
  { what: 'reviews', effects: /^review(_photo)?\b/, needs: ['content.change', 'customers.manage'] },
  {
    what: 'e-mails to customers',
    effects: /^(email_campaign|email_campaign_plan|email_template|email_run|email_suppression|email_bounce|mail_event)\b/,
    needs: ['content.change'],
  },
  {
    what: 'delivery',
    // Orders book slots.
    effects:
      /^(shipping_zone|shipping_rate|slot_plan|closed_day|delivery_room|country)\b|^delivery_slot\.(capacity|opens|closes|closed)/,
    needs: ['delivery.change'],
  },
  {
    what: 'settings of money, tax and the shop',
    effects: /^setting (house|checkout|payments|promotions|tax|returns|stock|rates|fiscal)\b/,
    needs: ['settings.change'],
  },
  { what: 'settings of pages', effects: /^setting (storefront|way-here|email-automations)\b/, needs: ['content.change'] },
  { what: 'retention of logs', effects: /^setting log-retention\b/, needs: ['logs.manage'] },
]

export const unexplained = (effects: readonly Effect[], actions: readonly Action[]): string[] =>
  KINDS.flatMap(({ what, effects: of, needs }) =>
    effects
      .filter((effect) => of.test(effect) && !needs.some((action) => actions.includes(action)))
      .map((effect) => `${what}: ${effect}`),
  )

export const unknownNames = (names: readonly string[]): string[] =>
  KINDS.filter(({ effects }) => !effects.source.startsWith('^setting '))
    .flatMap(({ effects }) => effects.source.replaceAll('\\b', ' ').match(/[a-z_]{3,}/g) ?? [])
    .map((word) => word.replace(/^_|_$/g, ''))
    .filter((word) => !names.some((name) => `_${name}_`.includes(`_${word}_`)))
