import { useRef, useState } from 'react'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Import } from './import-reads.ts'
import { MAX_PICTURES_MB, sendPictures } from './send-list.ts'

const MB = 1024 * 1024

export function PicturesField({ job, onSent }: { job: Import; onSent: () => void }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState(0)
  const [tooLarge, setTooLarge] = useState(false)
  const { send, busy, error } = useWrite(async (zip: File) => {
    await sendPictures(job.id, zip, setShare)
    onSent()
  })
  const take = (zip: File | undefined) => {
    if (!zip || busy) return
    setShare(0)
    setTooLarge(zip.size > MAX_PICTURES_MB * MB)
    if (zip.size <= MAX_PICTURES_MB * MB) void send(zip)
  }
  return (
    <Panel title={t('admin.import.pictures.title')} id="import-pictures">
      <div className="grid justify-items-start gap-3 border-t p-5">
        <p className="max-w-prose text-small text-ink-2">{t('admin.import.pictures.about', { most: MAX_PICTURES_MB })}</p>
        {job.pictures && (
          <p role="status" className="text-small">
            <bdi className="font-medium wrap-anywhere">{job.pictures.name}</bdi> ·{' '}
            {t('admin.import.pictures.files', { count: job.pictures.files })}
          </p>
        )}
        <Button look="outline" size="small" busy={busy} onClick={() => input.current?.click()}>
          <Icon name="image" size={17} />
          {t(job.pictures ? 'admin.import.pictures.another' : 'admin.import.pictures.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          tabIndex={-1}
          aria-label={t('admin.import.pictures.choose')}
          className="sr-only"
          onChange={({ target }) => {
            take(target.files?.[0])
            target.value = ''
          }}
        />
        {busy && (
          <progress
            aria-label={t('admin.import.pictures.title')}
            max={1}
            value={share}
            className="h-2 w-full max-w-md accent-ink"
          />
        )}
        <div role="alert">
          {tooLarge && <p className="text-small text-danger">{t('admin.import.tooLarge', { most: MAX_PICTURES_MB })}</p>}
          {error !== undefined && !busy && (
            <p className="text-small text-danger">{sentenceOf(error) ?? t('admin.import.notSent')}</p>
          )}
        </div>
      </div>
    </Panel>
  )
}
