import { type ReactNode, useMemo, useState } from 'react'
import type { AdminGiftCard } from '#modules/credit/contract.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import type { ListSpec } from '../../shared/admin/kit/list-state.ts'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { Badge } from '../../shared/admin/panel.tsx'
import { Price } from '../../shared/money/price.tsx'
import { Button } from '../../ui/button.tsx'
import { ReleaseCard, StopCard } from './stop-card.tsx'

const LIST: ListSpec = {
  columns: ['card', 'recipient', 'reason', 'left', 'stop'].map((id) => ({ id })),
  filters: [],
  sort: '',
  sizes: [50],
}

type Props = { cards: readonly AdminGiftCard[]; pages: ReactNode; onChanged: () => Promise<void> }

export function GiftCardTable({ cards, pages, onChanged }: Props) {
  const t = useText()
  const [stopping, setStopping] = useState<AdminGiftCard>()
  const [releasing, setReleasing] = useState<AdminGiftCard>()
  return (
    <>
      <DataTable
        list={useList(LIST)}
        caption={t('admin.giftCards.cards')}
        columns={useColumns(setStopping, setReleasing)}
        rows={cards}
        rowId={({ id }) => id}
        empty={<p>{t('admin.giftCards.none')}</p>}
        pages={pages}
      />
      {releasing && <ReleaseCard card={releasing} onReleased={onChanged} onClose={() => setReleasing(undefined)} />}
      {stopping && <StopCard card={stopping} onStopped={onChanged} onClose={() => setStopping(undefined)} />}
    </>
  )
}

type OnCard = (card: AdminGiftCard) => void

function useColumns(onStop: OnCard, onRelease: OnCard): Column<AdminGiftCard>[] {
  const t = useText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change only with the language
  return useMemo<Column<AdminGiftCard>[]>(
    () => [
      { id: 'card', header: t('admin.giftCards.card'), card: 'title', cell: (card) => <Card card={card} /> },
      { id: 'recipient', header: t('admin.giftCards.name'), card: 'sub', cell: (card) => <Recipient card={card} /> },
      { id: 'reason', header: t('admin.giftCards.reason'), card: 'line', cell: (card) => <Reason card={card} /> },
      {
        id: 'left',
        header: t('admin.giftCards.left'),
        align: 'end',
        card: 'aside',
        cell: ({ balance }) => <Price amount={balance} exact className="whitespace-nowrap" />,
      },
      {
        id: 'stop',
        header: t('admin.giftCards.stop'),
        headerHidden: true,
        align: 'end',
        card: 'sub-aside',
        interactive: true,
        cell: (card) =>
          !card.stoppedAt &&
          card.kind === 'gift-card' && (
            <>
              {card.isFrozen && <CardButton card={card} label={t('admin.giftCards.release')} onPress={onRelease} />}
              <CardButton card={card} label={t('admin.giftCards.stop')} onPress={onStop} />
            </>
          ),
      },
    ],
    [t],
  )
}

function CardButton({ card, label, onPress }: { card: AdminGiftCard; label: string; onPress: OnCard }) {
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={`${label}, ${card.last4 ?? ''}`}
      onClick={() => onPress(card)}
      className="last:-me-3.5"
    >
      {label}
    </Button>
  )
}

function Card({ card: { kind, last4, expiresOn, stoppedAt, isFrozen } }: { card: AdminGiftCard }) {
  const t = useText()
  // The expiry date is years ahead, so the format includes the year.
  const lastDay = formatters.getDateTimeFormat(localeOf(useLanguage()), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <>
      <span className="font-medium">{t(`admin.giftCards.kind.${kind}`)}</span>
      {last4 && (
        <bdi dir="ltr" className="block whitespace-nowrap">
          •••• {last4}
        </bdi>
      )}
      {isFrozen && <Badge tone="warn">{t('admin.giftCards.frozen')}</Badge>}
      {stoppedAt && <Badge tone="plain">{t('admin.giftCards.stopped')}</Badge>}
      {expiresOn && !stoppedAt && (
        <span className="block text-small text-muted">
          {t('admin.giftCards.pays', { day: lastDay.format(new Date(expiresOn)) })}
        </span>
      )}
    </>
  )
}

function Recipient({ card: { recipient } }: { card: AdminGiftCard }) {
  if (!recipient) return null
  return (
    <>
      <bdi className="wrap-anywhere">{recipient.name}</bdi>
      {recipient.email && (
        <bdi dir="ltr" className="block text-small wrap-anywhere text-muted">
          {recipient.email}
        </bdi>
      )}
    </>
  )
}

function Reason({ card: { reason, issuedAt, issuedBy } }: { card: AdminGiftCard }) {
  const t = useText()
  const moment = useMoment()
  return (
    <>
      <bdi className="wrap-anywhere text-ink-2">{reason}</bdi>
      <span className="block text-small text-muted">
        {moment(issuedAt)}
        {t('common.comma')}
        <bdi dir="ltr" className="wrap-anywhere">
          {issuedBy}
        </bdi>
      </span>
    </>
  )
}
