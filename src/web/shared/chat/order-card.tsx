import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AnswerTo } from '../../api/client.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useDay } from '../account/dates.ts'
import { chatReads, chatWrites } from './chat-reads.ts'

type Order = AnswerTo<ReturnType<typeof chatReads.order>>

/** Shows nothing when the visitor may not see the order. */
export function OrderCard({ number }: { number: string }) {
  const { data } = useQuery({ ...chatReads.order(number), staleTime: 0 })
  return data ? <ShownOrder order={data} /> : null
}

function ShownOrder({ order: { id, number, status, createdAt } }: { order: Order }) {
  const t = useText()
  const day = useDay()
  return (
    <Link to={paths.order(id)} className="grid max-w-[88%] gap-1 rounded-2 border p-3 text-small hover:bg-sunk">
      <span className="flex flex-wrap justify-between gap-x-3">
        <bdi dir="ltr" className="figures font-medium">
          {number}
        </bdi>
        <span>{t(`order.status.${status}`)}</span>
      </span>
      <span className="text-muted">{day(createdAt.slice(0, 10))}</span>
    </Link>
  )
}

const LEAST = { number: 8, contact: 3 } as const

/** Shows an order once its number and its e-mail address or phone number are verified. */
export function OrderProof() {
  const t = useText()
  const [order, setOrder] = useState<Order>()
  const { send, busy, error } = useWrite(async (proof: { number: string; contact: string }) => {
    setOrder(await chatWrites.proveOrder(proof))
  })
  const { field, form } = useForm<'number' | 'contact'>(
    { number: '', contact: '' },
    {
      order: ['number', 'contact'],
      errorOf: (name, typed) => (typed[name].trim().length < LEAST[name] ? t(`chat.order.missing.${name}`) : undefined),
      send: (typed) => void send({ number: typed.number.trim(), contact: typed.contact.trim() }),
    },
  )
  if (order) return <ShownOrder order={order} />
  return (
    <form {...form} className="grid max-w-[88%] gap-3 rounded-3 border p-3.5">
      <TextInput
        {...field('number')}
        label={t('chat.order.number')}
        ltr
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
      />
      <TextInput
        {...field('contact')}
        label={t('chat.order.contact')}
        ltr
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      {error !== undefined && !busy && (
        <p role="alert" className="text-caption text-danger">
          {sentenceOf(error) ?? t('chat.failed')}
        </p>
      )}
      <Button type="submit" size="small" busy={busy}>
        {t('chat.order.find')}
      </Button>
    </form>
  )
}
