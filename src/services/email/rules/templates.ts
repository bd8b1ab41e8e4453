import type { EmailData, Template } from '../contract.ts'
import { ACCOUNT_TEMPLATES, type Templates } from './account-templates.ts'
import { AUTOMATION_TEMPLATES } from './automation-templates.ts'
import { BAG_TEMPLATES } from './bag-templates.ts'
import { codeBlock, linesOf, note, typedNote, when, words } from './blocks.ts'
import { dayAndYearIn, dayIn, hourIn, measureIn, momentIn } from './figures.ts'
import { INQUIRY_TEMPLATES } from './inquiry-templates.ts'
import { methodIn } from './method.ts'
import { goodsBlocks, transferBlocks } from './order-blocks.ts'
import { PARCEL_TEMPLATES } from './parcel-templates.ts'
import { RETURN_TEMPLATES } from './return-templates.ts'
import { isolated, type Wording } from './wording.ts'
import { WORKSHOP_TEMPLATES } from './workshop-templates.ts'

function arrivalIn({ t, language }: Wording, { earliest, latest, hours, collectAt }: Arrives): string {
  const day = dayIn(language, earliest)
  if (collectAt !== undefined) return t('placed.collect', { day, address: collectAt })
  if (hours) return t('placed.arrivesAt', { day, from: hourIn(language, hours.opens), to: hourIn(language, hours.closes) })
  if (earliest === latest) return t('placed.arrivesOn', { day })
  return t('placed.arrives', { earliest: day, latest: dayIn(language, latest) })
}
type Arrives = NonNullable<EmailData['order-placed']['arrives']>

const ordering: Omit<
  Templates,
  | keyof typeof ACCOUNT_TEMPLATES
  | keyof typeof WORKSHOP_TEMPLATES
  | keyof typeof INQUIRY_TEMPLATES
  | keyof typeof RETURN_TEMPLATES
  | keyof typeof PARCEL_TEMPLATES
  | keyof typeof BAG_TEMPLATES
  | keyof typeof AUTOMATION_TEMPLATES
> = {
  'order-placed': (data, wording, sender) => {
    const { order, arrives, timeLost, balanceDue, balanceDueBy, payPath, invoicePath, transfer, reserved, atDoor } = data
    const { t, link, sideLink, amount } = wording
    const { number } = order
    const described = (held: NonNullable<typeof reserved>) => ({ amount: amount(held.amount), method: methodIn(t, held.method) })
    const toPay = balanceDue > 0 && payPath !== undefined
    return {
      subject: t('placed.subject', { number }),
      preview: t('placed.preview', { total: amount(order.total) }),
      title: t('placed.title'),
      blocks: [
        // Only an open bank transfer delays the order.
        words(t(balanceDue > 0 && transfer ? 'placed.wordsUnpaid' : 'placed.words', { number })),
        ...when(balanceDue > 0 && atDoor, (way) =>
          words(t(way === 'on-pickup' ? 'ready.due' : 'placed.payOnDelivery', { amount: amount(balanceDue) })),
        ),
        ...(reserved ? [words(t(reserved.whenSent ? 'placed.reservedSent' : 'placed.reserved', described(reserved)))] : []),
        ...when(timeLost, () => words(t('placed.timeLost'))),
        ...(arrives && !timeLost ? [words(arrivalIn(wording, arrives))] : []),
        ...(toPay ? [link(t('placed.pay', { amount: amount(balanceDue) }), payPath)] : [link(t('placed.button'), order.path)]),
        ...(toPay ? [sideLink(t('placed.button'), order.path)] : []),
        ...goodsBlocks(order, wording, { balanceDue, balanceDueBy }),
        ...(transfer ? transferBlocks(transfer, wording) : []),
        ...(invoicePath ? [sideLink(t('received.invoice'), invoicePath)] : []),
      ],
      because: t('common.becauseOrder', { house: sender.name }),
    }
  },
  'payment-received': (data, wording, sender) => {
    const { order, balanceDue, balanceDueBy, payPath, invoicePath } = data
    const { t, link, sideLink, amount, language } = wording
    const { number } = order
    const text = t('received.words', { number, amount: amount(data.amount), method: methodIn(t, data.method) })
    const left = { amount: amount(balanceDue), ...(balanceDueBy && { day: dayIn(language, balanceDueBy) }) }
    const rest = balanceDue === 0 ? 'received.settled' : balanceDueBy ? 'received.openBy' : 'received.open'
    return {
      subject: t('received.subject', { number }),
      preview: text,
      title: t('received.title'),
      blocks: [
        words(text),
        words(t(rest, left)),
        link(t('received.button'), order.path),
        ...(payPath && balanceDue > 0 ? [sideLink(t('received.pay', left), payPath)] : []),
        ...(invoicePath ? [sideLink(t('received.invoice'), invoicePath)] : []),
        ...goodsBlocks(order, wording, { balanceDue, balanceDueBy }),
      ],
      because: t('common.becauseOrder', { house: sender.name }),
    }
  },
  'payment-returned': (data, { t, link, amount }, sender) => {
    const { number, method, path } = data
    const values = { number, method: methodIn(t, method), amount: amount(data.amount) }
    const text = t(data.spare ? 'returned.spare' : 'returned.words', values)
    return {
      subject: t('returned.subject', values),
      preview: text,
      title: t('returned.title'),
      blocks: [
        words(text),
        words(t(data.spare ? 'returned.spareBack' : 'returned.back', values)),
        link(t('returned.button'), path),
      ],
      because: t('common.becauseOrder', { house: sender.name }),
    }
  },
  'payment-failed': (data, { t, link, amount, language }, sender) => {
    const { number, keptUntil, payPath } = data
    const text = t('failed.words', { number, amount: amount(data.amount) })
    return {
      subject: t('failed.subject', { number }),
      preview: text,
      title: t('failed.title'),
      blocks: [
        words(text),
        ...(keptUntil ? [words(t('failed.kept', { until: momentIn(language, keptUntil, sender.timeZone) }))] : []),
        link(t('failed.button'), payPath),
      ],
      because: t('common.becauseOrder', { house: sender.name }),
    }
  },
  'send-day-moved': ({ order, arrives, day, timeLost }, wording, sender) => {
    const { t, link, language } = wording
    const { number } = order
    // Goods for pickup are not dispatched, so the text names no dispatch day.
    const isCollected = arrives?.collectAt !== undefined && !timeLost
    const text = t(isCollected ? 'sendDay.wordsCollect' : 'sendDay.words', { number, day: dayIn(language, day) })
    return {
      subject: t('sendDay.subject', { number }),
      preview: text,
      title: t('sendDay.title'),
      blocks: [
        words(text),
        ...(timeLost ? [words(t('sendDay.timeLost'))] : arrives ? [words(arrivalIn(wording, arrives))] : []),
        words(t('sendDay.cancel')),
        link(t('sendDay.button'), order.path),
        ...goodsBlocks(order, wording),
      ],
      because: t('common.becauseOrder', { house: sender.name }),
    }
  },
  'payment-missing': (data, { t, link, amount }, sender) => {
    const { number, payPath } = data
    const text = t('missing.words', { number, amount: amount(data.amount) })
    return {
      subject: t('missing.subject', { number }),
      preview: text,
      title: t('missing.title'),
      blocks: [words(text), link(t('missing.button'), payPath), note(t('missing.note'))],
      because: t('common.becauseOrder', { house: sender.name }),
    }
  },
  'payment-link': (data, wording, sender) => {
    const { t, link, amount, language } = wording
    const { order, keptUntil, payPath, number } = data
    const text = t('payLink.words', { number, amount: amount(data.amount) })
    return {
      subject: t('payLink.subject', { number }),
      preview: text,
      title: t('payLink.title'),
      blocks: [
        words(text),
        ...(keptUntil ? [words(t('payLink.kept', { until: momentIn(language, keptUntil, sender.timeZone) }))] : []),
        ...[link(t('payLink.button'), payPath), ...goodsBlocks(order, wording), note(t('payLink.note'))],
      ],
      because: t('common.becauseOrder', { house: sender.name }),
    }
  },
  'order-cancelled': ({ order, reason, refund, released = 0, wasPaid }, wording, sender) => {
    const { t, link, amount } = wording
    const { number } = order
    const text = t('cancelled.words', { number })
    return {
      subject: t('cancelled.subject', { number }),
      preview: text,
      title: t('cancelled.title'),
      blocks: [
        words(text),
        ...(reason ? [words(t('cancelled.reason', { reason }))] : []),
        ...when(refund > 0, () => words(t('cancelled.refund', { amount: amount(refund) }))),
        ...when(released > 0, () => words(t('cancelled.released', { amount: amount(released) }))),
        ...when(refund === 0 && released === 0 && !wasPaid, () => words(t('cancelled.nothing'))),
        link(t('cancelled.button'), order.path),
        ...goodsBlocks(order, wording),
      ],
      because: t('common.becauseOrder', { house: sender.name }),
    }
  },
  'change-code': ({ number, code, minutes }, { t }, sender) => ({
    subject: t('changeCode.subject', { number }),
    preview: t('changeCode.words', { number }),
    title: t('changeCode.subject', { number }),
    blocks: [
      words(t('changeCode.words', { number })),
      codeBlock(t('changeCode.code'), code),
      note(t('changeCode.note', { minutes })),
    ],
    because: t('common.becauseOrder', { house: sender.name }),
  }),
  'back-in-stock': ({ piece, details, path, stopPath }, { t, link, sideLink }, sender) => ({
    subject: t('backInStock.subject', { piece }),
    preview: t('backInStock.words', { piece, details }),
    title: t('backInStock.title', { piece }),
    blocks: [
      words(t('backInStock.words', { piece, details })),
      link(t('backInStock.button'), path),
      note(t('backInStock.note')),
      sideLink(t('backInStock.stop'), stopPath),
    ],
    because: t('backInStock.because', { house: sender.name }),
  }),
  'low-stock': ({ pieces, more, path }, { t, link, language }, sender) => {
    const count = pieces.length + more
    const rows = pieces.map(({ sku, name, details, unit, units, at, place }) => ({
      label: [name, details, sku, place].flatMap((each) => (each ? [isolated(language, each)] : [])).join('\u00a0· '),
      value: t('lowStock.left', { left: measureIn(language, unit, units), at: measureIn(language, unit, at) }),
    }))
    const subject = t('lowStock.subject', { count })
    return {
      subject,
      preview: t('lowStock.words', { count }),
      title: subject,
      blocks: [
        words(t('lowStock.words', { count })),
        { kind: 'figures', rows },
        ...when(more > 0, () => words(t('lowStock.more', { count: more }))),
        link(t('lowStock.button'), path),
      ],
      because: t('lowStock.because', { house: sender.name }),
    }
  },
  'campaign-budget': ({ campaign, percent, path }, { t, link, language }, sender) => {
    const name = isolated(language, campaign)
    const key = percent === 100 ? 'campaignBudget.spent' : 'campaignBudget.nearly'
    return {
      subject: t(`${key}.subject`, { campaign: name }),
      preview: t(`${key}.words`, { campaign: name }),
      title: t(`${key}.subject`, { campaign: name }),
      blocks: [words(t(`${key}.words`, { campaign: name })), link(t('campaignBudget.button'), path)],
      because: t('campaignBudget.because', { house: sender.name }),
    }
  },
  'gift-card': ({ value, code, path, expiresOn, from, message }, { t, link, amount, language }, sender) => ({
    subject: t('giftCard.subject', { house: sender.name }),
    preview: t('giftCard.words', { amount: amount(value), house: sender.name }),
    title: t('giftCard.title', { amount: amount(value) }),
    blocks: [
      words(t('giftCard.words', { amount: amount(value), house: sender.name })),
      ...when(from, (buyer) => words(t('giftCard.from', { from: buyer }))),
      ...linesOf(message ?? '').map(typedNote),
      codeBlock(t('giftCard.code'), code),
      ...when(expiresOn, (day) => words(t('giftCard.until', { day: dayAndYearIn(language, day) }))),
      link(t('giftCard.button'), path),
      note(t('giftCard.note')),
    ],
    because: t('giftCard.because', { house: sender.name }),
  }),
  'refund-made': (data, { t, link, amount }, sender) => {
    const { number, method, days, path } = data
    const values = { number, method: methodIn(t, method), days, amount: amount(data.amount) }
    return {
      subject: t('refund.subject', values),
      preview: t('refund.words', values),
      title: t('refund.title'),
      blocks: [
        words(t('refund.words', values)),
        ...when(days > 0, () => note(t('refund.note', values))),
        link(t('refund.button'), path),
      ],
      because: t('common.becauseOrder', { house: sender.name }),
    }
  },
}

export const TEMPLATES: Templates = {
  ...ACCOUNT_TEMPLATES,
  ...ordering,
  ...WORKSHOP_TEMPLATES,
  ...INQUIRY_TEMPLATES,
  ...RETURN_TEMPLATES,
  ...PARCEL_TEMPLATES,
  ...BAG_TEMPLATES,
  ...AUTOMATION_TEMPLATES,
}

/** Mails with a link or code that works without signing in, and the one about a deleted account. */
export const SECRET: readonly Template[] = [
  'verify-address',
  'confirm-subscription',
  'reset-password',
  'claim-order',
  'team-invitation',
  'account-erased',
  'back-in-stock',
  'delivery-time-free',
  'change-code',
  'credit-code',
  'gift-card',
]
