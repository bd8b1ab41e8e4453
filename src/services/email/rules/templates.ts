import type { EmailData, Sender, Template } from '../contract.ts'
import { account } from './account-templates.ts'
import { type Block, note, type Written, words } from './blocks.ts'
import { dayIn, hourIn, momentIn } from './figures.ts'
import { goodsBlocks, transferBlocks } from './order-blocks.ts'
import type { Wording } from './wording.ts'

type Templates = { readonly [T in Template]: (data: EmailData[T], wording: Wording, house: Sender) => Written }

const when = (condition: unknown, ...blocks: Block[]): Block[] => (condition ? blocks : [])

/** When it comes, in one sentence: on some days, at an hour, or from when it can be collected. */
function arrivalIn({ say, language }: Wording, { earliest, latest, hours, collectAt }: Arrives): string {
  const day = dayIn(language, earliest)
  if (collectAt !== undefined) return say('placed.collect', { day, address: collectAt })
  if (hours) return say('placed.arrivesAt', { day, from: hourIn(language, hours.opens), to: hourIn(language, hours.closes) })
  if (earliest === latest) return say('placed.arrivesOn', { day })
  return say('placed.arrives', { earliest: day, latest: dayIn(language, latest) })
}
type Arrives = NonNullable<EmailData['order-placed']['arrives']>

const ordering: Omit<Templates, keyof typeof account> = {
  'order-placed': (data, wording, house) => {
    const { order, arrives, timeLost, balanceDue, balanceDueBy, payPath, invoicePath, transfer } = data
    const { say, link, sideLink, amount } = wording
    const { number } = order
    const toPay = balanceDue > 0 && payPath !== undefined
    return {
      subject: say('placed.subject', { number }),
      preview: say('placed.preview', { total: amount(order.total) }),
      title: say('placed.title'),
      blocks: [
        words(say(balanceDue > 0 ? 'placed.wordsUnpaid' : 'placed.words', { number })),
        ...when(timeLost, words(say('placed.timeLost'))),
        ...(arrives && !timeLost ? [words(arrivalIn(wording, arrives))] : []),
        ...(toPay
          ? [link(say('placed.pay', { amount: amount(balanceDue) }), payPath)]
          : [link(say('placed.button'), order.path)]),
        ...(toPay ? [sideLink(say('placed.button'), order.path)] : []),
        ...goodsBlocks(order, wording, { balanceDue, balanceDueBy }),
        ...(transfer ? transferBlocks(transfer, wording) : []),
        ...(invoicePath ? [sideLink(say('received.invoice'), invoicePath)] : []),
      ],
      because: say('common.becauseOrder', { house: house.name }),
    }
  },
  'order-ready': ({ order, at, hours, balanceDue }, wording, house) => {
    const { say, link, amount, language } = wording
    const told = say('ready.words', { number: order.number, address: at })
    const open = { from: hourIn(language, hours.opens), to: hourIn(language, hours.closes) }
    return {
      ...{ subject: say('ready.subject', { number: order.number }), preview: told, title: say('ready.title') },
      blocks: [
        words(told),
        words(say('ready.hours', open)),
        ...when(balanceDue > 0, words(say('ready.due', { amount: amount(balanceDue) }))),
        link(say('ready.button'), order.path),
        ...goodsBlocks(order, wording),
      ],
      because: say('common.becauseOrder', { house: house.name }),
    }
  },
  'payment-received': (data, wording, house) => {
    const { order, balanceDue, balanceDueBy, payPath, invoicePath } = data
    const { say, link, sideLink, amount, language } = wording
    const { number } = order
    const told = say('received.words', { number, amount: amount(data.amount), method: data.method })
    const left = { amount: amount(balanceDue), ...(balanceDueBy && { day: dayIn(language, balanceDueBy) }) }
    const rest = balanceDue === 0 ? 'received.settled' : balanceDueBy ? 'received.openBy' : 'received.open'
    return {
      ...{ subject: say('received.subject', { number }), preview: told, title: say('received.title') },
      blocks: [
        words(told),
        words(say(rest, left)),
        link(say('received.button'), order.path),
        ...(payPath && balanceDue > 0 ? [sideLink(say('received.pay', left), payPath)] : []),
        ...(invoicePath ? [sideLink(say('received.invoice'), invoicePath)] : []),
        ...goodsBlocks(order, wording, { balanceDue, balanceDueBy }),
      ],
      because: say('common.becauseOrder', { house: house.name }),
    }
  },
  'payment-returned': (data, { say, link, amount }, house) => {
    const { number, method, path } = data
    const values = { number, method, amount: amount(data.amount) }
    const told = say('returned.words', values)
    return {
      ...{ subject: say('returned.subject', values), preview: told, title: say('returned.title') },
      blocks: [words(told), words(say('returned.back', values)), link(say('returned.button'), path)],
      because: say('common.becauseOrder', { house: house.name }),
    }
  },
  'payment-failed': (data, { say, link, amount, language }, house) => {
    const { number, keptUntil, payPath } = data
    const told = say('failed.words', { number, amount: amount(data.amount) })
    return {
      ...{ subject: say('failed.subject', { number }), preview: told, title: say('failed.title') },
      blocks: [
        words(told),
        ...(keptUntil ? [words(say('failed.kept', { until: momentIn(language, keptUntil, house.timeZone) }))] : []),
        link(say('failed.button'), payPath),
      ],
      because: say('common.becauseOrder', { house: house.name }),
    }
  },
  'order-cancelled': ({ order, reason, refund }, wording, house) => {
    const { say, link, amount } = wording
    const { number } = order
    const told = say('cancelled.words', { number })
    return {
      ...{ subject: say('cancelled.subject', { number }), preview: told, title: say('cancelled.title') },
      blocks: [
        words(told),
        ...(reason ? [words(say('cancelled.reason', { reason }))] : []),
        words(refund > 0 ? say('cancelled.refund', { amount: amount(refund) }) : say('cancelled.nothing')),
        link(say('cancelled.button'), order.path),
        ...goodsBlocks(order, wording),
      ],
      because: say('common.becauseOrder', { house: house.name }),
    }
  },
  'back-in-stock': ({ piece, details, path, stopPath }, { say, link, sideLink }, house) => ({
    subject: say('backInStock.subject', { piece }),
    preview: say('backInStock.words', { piece, details }),
    title: say('backInStock.title', { piece }),
    blocks: [
      words(say('backInStock.words', { piece, details })),
      link(say('backInStock.button'), path),
      note(say('backInStock.note')),
      sideLink(say('backInStock.stop'), stopPath),
    ],
    because: say('backInStock.because', { house: house.name }),
  }),
  'gift-card': ({ value, code, path, expiresOn }, { say, link, amount, language }, house) => ({
    subject: say('giftCard.subject', { house: house.name }),
    preview: say('giftCard.words', { amount: amount(value), house: house.name }),
    title: say('giftCard.title', { amount: amount(value) }),
    blocks: [
      words(say('giftCard.words', { amount: amount(value), house: house.name })),
      { kind: 'figures', rows: [{ label: say('giftCard.code'), value: code, strong: true }] },
      ...when(expiresOn !== undefined, words(say('giftCard.until', { day: dayIn(language, expiresOn ?? '') }))),
      link(say('giftCard.button'), path),
      note(say('giftCard.note')),
    ],
    because: say('giftCard.because', { house: house.name }),
  }),
  'refund-made': (data, { say, link, amount }, house) => {
    const { number, method, days, path } = data
    const values = { number, method, days, amount: amount(data.amount) }
    return {
      subject: say('refund.subject', values),
      preview: say('refund.words', values),
      title: say('refund.title'),
      blocks: [
        words(say('refund.words', values)),
        ...when(days > 0, note(say('refund.note', values))),
        link(say('refund.button'), path),
      ],
      because: say('common.becauseOrder', { house: house.name }),
    }
  },
}

export const TEMPLATES: Templates = { ...account, ...ordering }

/** They hold a link that opens something by itself, or speak of somebody who wants to be forgotten. */
export const SECRET: readonly Template[] = [
  'verify-address',
  'reset-password',
  'claim-order',
  'account-erased',
  'back-in-stock',
  'gift-card',
]
