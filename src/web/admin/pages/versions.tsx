import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageSource } from '#domain/content/page-source.ts'
import type { PageDocument } from '#modules/pages/contract.ts'
import { lineDiff } from '#web/admin/pages/line-diff.ts'
import { useText } from '../../i18n/text.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { sectionsSource } from './home/new-section.ts'
import { type Edited, pageAdminReads } from './page-admin-reads.ts'
import { useMoment } from './publish-panel.tsx'

type Props = { page: Edited; now: PageDocument; onRestore: (document: PageDocument) => void }

export function Versions({ page, now, onRestore }: Props) {
  const t = useText()
  const moment = useMoment()
  const [shown, setShown] = useState<number>()
  return (
    <Panel title={t('admin.pages.versions')} id="versions">
      <ul className="grid max-h-80 overflow-y-auto px-4 pb-5 text-small sm:px-5">
        {page.versions.map(({ version, at, by }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-3 border-t py-1.5">
            <span className="figures">
              {t('admin.pages.version', { version, at: moment(at) })} {by === 'shop' && t('admin.pages.supplied')}
            </span>
            <Button look="quiet" size="small" onClick={() => setShown(version)}>
              {t('admin.pages.compare', { version })}
            </Button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Compare
          page={page}
          now={now}
          version={shown}
          onClose={() => setShown(undefined)}
          onRestore={(document) => {
            onRestore(document)
            setShown(undefined)
          }}
        />
      )}
    </Panel>
  )
}

const wholeSource = ({ title, description, intro, blocks, sections = [] }: PageDocument) =>
  [title, description, intro, pageSource(blocks), sectionsSource(sections)].filter(Boolean).join('\n\n')
const LOOKS = { same: 'text-ink-2', gone: 'bg-danger-bg text-danger', new: 'bg-success-bg text-success' }
const SIGNS = { same: '  ', gone: '− ', new: '+ ' }

function Compare({ page, now, version, onRestore, onClose }: Props & { version: number; onClose: () => void }) {
  const t = useText()
  const { kind, slug, language } = page
  const { data } = useQuery(pageAdminReads.version({ kind, slug }, language, version))
  const lines = data ? lineDiff(wholeSource(data.document), wholeSource(now)) : []
  return (
    <Dialog open onClose={onClose} title={t('admin.pages.compare', { version })}>
      <div className="grid gap-4 p-5">
        <p className="text-small text-ink-2">{t('admin.pages.compareText')}</p>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll long content
          tabIndex={0}
          aria-label={t('admin.pages.compare', { version })}
          dir="auto"
          className="max-h-[55vh] overflow-auto border text-small"
        >
          {lines.map(({ kind, text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id
            <p key={place} className={`min-h-5 px-3 whitespace-pre-wrap ${LOOKS[kind]}`}>
              <span aria-hidden="true">{SIGNS[kind]}</span>
              {kind !== 'same' && <span className="sr-only">{t(`admin.pages.line.${kind}`)} </span>}
              {text}
            </p>
          ))}
        </section>
        {data && (
          <Button size="small" className="justify-self-start" onClick={() => onRestore(data.document)}>
            {t('admin.pages.restore', { version })}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

export function Comments({ comments }: Pick<Edited, 'comments'>) {
  const t = useText()
  const moment = useMoment()
  return (
    <Panel title={t('admin.pages.comments')} id="comments">
      {comments.length === 0 && <p className="px-4 pb-5 text-small text-muted sm:px-5">{t('admin.pages.noComments')}</p>}
      <ul className="grid px-4 pb-5 text-small sm:px-5">
        {comments.map(({ id, at, comment }) => (
          <li key={id} className="border-t py-2">
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {comment}
            </p>
            <p className="text-caption text-muted">{moment(at)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
