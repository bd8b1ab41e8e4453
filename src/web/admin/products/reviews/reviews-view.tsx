import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import {
  type AdminReview,
  type AdminReviewList,
  AnswerReview,
  REVIEW_STATES,
  type ReviewState,
} from '#modules/reviews/contract.ts'
import { sentenceOf } from '../../../api/transport.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import { AdminPage } from '../../../shared/admin/kit/admin-page.tsx'
import { AreaField } from '../../../shared/admin/kit/area-field.tsx'
import type { Column } from '../../../shared/admin/kit/columns.ts'
import { DataTable } from '../../../shared/admin/kit/data-table.tsx'
import { FormDialog } from '../../../shared/admin/kit/form-dialog.tsx'
import { withFilter } from '../../../shared/admin/kit/list-state.ts'
import { useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { useList } from '../../../shared/admin/kit/use-list.ts'
import { Badge, type Tone } from '../../../shared/admin/panel.tsx'
import { Stars } from '../../../shared/products/stars.tsx'
import { Button } from '../../../ui/button.tsx'
import { StatusTabs } from '../../../ui/status-tabs.tsx'
import { toast } from '../../../ui/toasts.ts'
import { REVIEWS_LIST, reviewWrites } from './review-reads.ts'

type Decision = { id: string; state: 'published' | 'refused' }
const TONES: Record<ReviewState, Tone> = { waiting: 'warn', published: 'success', refused: 'plain' }

export function ReviewsView({ shown: { reviews, total, counts } }: { shown: AdminReviewList }) {
  const t = useText()
  const list = useList(REVIEWS_LIST)
  const { revalidate } = useRevalidator()
  const [answering, setAnswering] = useState<AdminReview>()
  const { send, busy } = useWrite(async ({ id, state }: Decision) => {
    try {
      await reviewWrites.decide(id, state)
      await revalidate()
      toast({ title: t(`admin.reviews.done.${state}`) })
    } catch (error) {
      toast({ title: t('admin.reviews.failed'), description: sentenceOf(error) ?? t('error.network.short'), tone: 'danger' })
    }
  })
  const state = list.state.filters.state ?? ''
  const tab = (name: string, count: number, value = '') => ({
    name,
    count,
    to: list.to(withFilter(list.state, { state: value })),
    current: state === value,
  })
  const all = REVIEW_STATES.reduce((sum, each) => sum + counts[each], 0)
  const tabs = [
    tab(t('admin.reviews.all'), all),
    ...REVIEW_STATES.map((each) => tab(t(`admin.reviews.state.${each}`), counts[each], each)),
  ]
  return (
    <AdminPage title={t('admin.menu.reviews')} about={t('admin.reviews.about')}>
      <DataTable
        list={list}
        total={total}
        caption={t('admin.menu.reviews')}
        columns={useColumns({ busy, onDecide: (id, next) => void send({ id, state: next }), onAnswer: setAnswering })}
        rows={reviews}
        rowId={({ id }) => id}
        rowName={({ name, product }) => `${name}, ${product.name}`}
        searchLabel={t('admin.reviews.find')}
        tabs={<StatusTabs tabs={tabs} label={t('admin.reviews.states')} />}
        filters={[
          {
            kind: 'choice',
            name: 'stars',
            label: t('admin.reviews.stars'),
            options: ['5', '4', '3', '2', '1'].map((value) => ({ value, label: t('stars.of', { stars: Number(value) }) })),
          },
        ]}
        empty={<p>{t('admin.reviews.none')}</p>}
      />
      {answering && (
        <AnswerDialog
          review={answering}
          onClose={() => setAnswering(undefined)}
          onAnswered={async () => {
            setAnswering(undefined)
            await revalidate()
          }}
        />
      )}
    </AdminPage>
  )
}

type Doing = {
  busy: boolean
  onDecide: (id: string, state: 'published' | 'refused') => void
  onAnswer: (review: AdminReview) => void
}

function useColumns({ busy, onDecide, onAnswer }: Doing): Column<AdminReview>[] {
  const t = useText()
  const moment = useMoment()
  return [
    {
      id: 'review',
      header: t('admin.reviews.review'),
      card: 'words',
      interactive: true,
      cell: (row) => <Written row={row} busy={busy} onDecide={onDecide} onAnswer={onAnswer} />,
    },
    {
      id: 'product',
      header: t('admin.reviews.product'),
      card: 'title',
      interactive: true,
      cell: ({ product, orderNumber }) => (
        <div className="grid justify-items-start gap-3">
          <Link to={adminPaths.product(product.id)} className="link wrap-anywhere">
            <bdi>{product.name}</bdi>
          </Link>
          <Link to={adminPaths.order(orderNumber)} className="link figures text-small">
            {orderNumber}
          </Link>
        </div>
      ),
    },
    {
      id: 'state',
      header: t('admin.reviews.states'),
      card: 'aside',
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`admin.reviews.state.${state}`)}</Badge>,
    },
    {
      id: 'at',
      header: t('admin.reviews.at'),
      card: 'none',
      from: 'md',
      cell: ({ at }) => <span className="whitespace-nowrap">{moment(at)}</span>,
    },
  ]
}

function Written({ row, busy, onDecide, onAnswer }: { row: AdminReview } & Doing) {
  const t = useText()
  const { id, stars, title, text, fit, name, size, language, state, answer, photos } = row
  return (
    <div className="grid max-w-[64ch] gap-1.5 py-1 whitespace-normal">
      <p className="flex flex-wrap items-center gap-x-3">
        <Stars stars={stars} />
        <bdi className="font-medium">{name}</bdi>
        <span className="text-small text-muted">
          {[size, fit && t(`reviews.fit.${fit}`)].filter(Boolean).join(t('common.comma'))}
        </span>
      </p>
      {title && (
        <p lang={language} dir="auto" className="font-medium wrap-anywhere">
          {title}
        </p>
      )}
      <p lang={language} dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-2">
        {text}
      </p>
      {photos.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {photos.map((photo, place) => (
            <a key={photo} href={photo}>
              <img
                src={photo}
                alt={t('admin.reviews.photo', { place: place + 1 })}
                loading="lazy"
                className="h-20 w-16 rounded-1 object-cover"
              />
            </a>
          ))}
        </p>
      )}
      {answer && (
        <p dir="auto" className="border-s-2 ps-3 text-small whitespace-pre-line wrap-anywhere text-ink-2">
          {answer.text}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {state !== 'published' && (
          <Button size="small" look="outline" busy={busy} onClick={() => onDecide(id, 'published')}>
            {t('admin.reviews.publish')}
          </Button>
        )}
        {state !== 'refused' && (
          <Button size="small" look="quiet" busy={busy} onClick={() => onDecide(id, 'refused')}>
            {t('admin.reviews.refuse')}
          </Button>
        )}
        <Button size="small" look="quiet" aria-haspopup="dialog" onClick={() => onAnswer(row)}>
          {t(answer ? 'admin.reviews.answerAgain' : 'admin.reviews.answer')}
        </Button>
      </div>
    </div>
  )
}

function AnswerDialog({
  review: { id, answer, name },
  onAnswered,
  onClose,
}: {
  review: AdminReview
  onAnswered: () => Promise<void>
  onClose: () => void
}) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: AnswerReview,
    start: { text: answer?.text ?? '' },
    send: async ({ text }) => {
      await reviewWrites.answer(id, text)
      toast({ title: t(text === '' ? 'admin.reviews.answerGone' : 'admin.reviews.answered') })
      await onAnswered()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('admin.reviews.answerTo', { name })}
      submit={t('admin.reviews.sendAnswer')}
    >
      <AreaField
        {...field('text')}
        label={t('admin.reviews.answerText')}
        hint={t('admin.reviews.answerHint')}
        rows={5}
        maxLength={2000}
      />
    </FormDialog>
  )
}
