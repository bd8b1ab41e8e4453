import { type FormEvent, useState } from 'react'
import type { AdminGiftCard } from '#modules/credit/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay, useMoment } from '../../shared/account/dates.ts'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { Price } from '../../shared/money/price.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toasts.ts'
import { cardWrites } from './gift-card-reads.ts'

type Props = { cards: readonly AdminGiftCard[]; onChanged: () => Promise<void> }

/** Every card and what is left of it. One that was lost can be stopped. */
export function CardList({ cards, onChanged }: Props) {
  const t = useText()
  const [stopping, setStopping] = useState<AdminGiftCard>()
  return (
    <Panel title={t('admin.giftCards.cards')} id="cards">
      {cards.length === 0 && <p className="border-t px-5 py-8 text-ink-2">{t('admin.giftCards.none')}</p>}
      <ul className="divide-y border-t">
        {cards.map((card) => (
          <Card key={card.id} card={card} onStop={() => setStopping(card)} />
        ))}
      </ul>
      {stopping && <AskStop card={stopping} onStopped={onChanged} onClose={() => setStopping(undefined)} />}
    </Panel>
  )
}

function Card({ card, onStop }: { card: AdminGiftCard; onStop: () => void }) {
  const t = useText()
  const { kind, last4, balance, stoppedAt } = card
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{t(`admin.giftCards.kind.${kind}`)}</span>
          {last4 && (
            <bdi dir="ltr" className="figures">
              •••• {last4}
            </bdi>
          )}
          {stoppedAt && <Badge tone="plain">{t('admin.giftCards.stopped')}</Badge>}
        </p>
        <About card={card} />
      </div>
      <div className="flex items-center gap-4">
        <span className="text-end">
          <span className="block text-small text-muted">{t('admin.giftCards.left')}</span>
          <Price amount={balance} exact className="font-medium" />
        </span>
        {!stoppedAt && kind === 'gift-card' && (
          <Button
            look="quiet"
            size="touch"
            aria-label={`${t('admin.giftCards.stop')}, ${last4 ?? ''}`}
            onClick={onStop}
            className="-me-3 px-3!"
          >
            {t('admin.giftCards.stop')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** For whom it was made, what for, and by whom. */
function About({ card: { recipient, reason, expiresOn, issuedAt, issuedBy } }: { card: AdminGiftCard }) {
  const t = useText()
  const moment = useMoment()
  const day = useDay()
  return (
    <>
      {recipient && (
        <p>
          <bdi>{recipient.name}</bdi>{' '}
          {recipient.email && (
            <bdi dir="ltr" className="text-small wrap-anywhere text-muted">
              {recipient.email}
            </bdi>
          )}
        </p>
      )}
      <p className="text-small text-ink-2">
        <bdi className="wrap-anywhere">{reason}</bdi>
      </p>
      <p className="figures text-small text-muted">
        {moment(issuedAt)}
        {t('common.comma')}
        <bdi dir="ltr" className="wrap-anywhere">
          {issuedBy}
        </bdi>
        {expiresOn && (
          <>
            {t('common.comma')}
            {t('admin.giftCards.pays', { day: day(expiresOn) })}
          </>
        )}
      </p>
    </>
  )
}

function AskStop({ card, onStopped, onClose }: { card: AdminGiftCard; onStopped: () => Promise<void>; onClose: () => void }) {
  const t = useText()
  const { send, busy, error } = useWrite(async (reason: string) => {
    await cardWrites.stop(card.id, reason)
    await onStopped()
    toast({ title: t('admin.giftCards.stoppedNow') })
    onClose()
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(String(new FormData(event.currentTarget).get('reason') ?? '').trim())
  }
  return (
    <Dialog open onClose={onClose} title={t('admin.giftCards.stopping', { last4: card.last4 ?? '' })}>
      <form onSubmit={submit} className="grid gap-4 p-5">
        <p className="text-ink-2">
          {t.rich('admin.giftCards.stopText', { amount: <Price key="left" amount={card.balance} exact /> })}
        </p>
        <TextInput name="reason" label={t('admin.refunds.reason')} minLength={3} maxLength={280} required />
        {error !== undefined && !busy && (
          <p role="alert" className="text-small text-danger">
            {sentenceOf(error) ?? t('error.network.short')}
          </p>
        )}
        <Button type="submit" busy={busy}>
          {t('admin.giftCards.stop')}
        </Button>
      </form>
    </Dialog>
  )
}
