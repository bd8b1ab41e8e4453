import { type RefObject, useId, useRef, useState } from 'react'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MAX_MB, sendList } from './send-list.ts'

const MB = 1024 * 1024

export function UploadStep({ onSent }: { onSent: (id: string) => void }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [share, setShare] = useState(0)
  const [file, setFile] = useState<File>()
  const [tooLarge, setTooLarge] = useState(false)
  const { send, busy, error } = useWrite(async (chosen: File) => onSent(await sendList(chosen, setShare)))
  const take = (chosen: File | undefined) => {
    if (!chosen || busy) return
    setTooLarge(chosen.size > MAX_MB * MB)
    setFile(chosen)
    setShare(0)
    if (chosen.size <= MAX_MB * MB) void send(chosen)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is optional; the button inside does the same
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files[0])
      }}
      className="grid justify-items-start gap-3 rounded-3 border border-dashed border-control bg-surface px-5 py-6"
    >
      <Button busy={busy} onClick={() => input.current?.click()} aria-describedby={hint}>
        <Icon name="upload" size={18} />
        {t('admin.import.choose')}
      </Button>
      <p id={hint} className="max-w-prose text-small text-ink-2">
        {t('admin.import.drop', { most: MAX_MB })}
      </p>
      <FileInput input={input} onChosen={take} />
      {busy && file && <Sending name={file.name} share={share} />}
      <div role="alert">
        {tooLarge && <p className="text-small text-danger">{t('admin.import.tooLarge', { most: MAX_MB })}</p>}
        {error !== undefined && !busy && file && <NotSent error={error} onAgain={() => void send(file)} />}
      </div>
    </div>
  )
}

function Sending({ name, share }: { name: string; share: number }) {
  const t = useText()
  const label = t('admin.import.sending', { name })
  return (
    <div className="grid w-full max-w-md gap-1.5" role="status">
      <p className="text-small wrap-anywhere">{label}</p>
      <progress aria-label={label} max={1} value={share} className="h-2 w-full accent-ink" />
    </div>
  )
}

function NotSent({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-3 text-small text-danger">
      <p>{sentenceOf(error) ?? t('admin.import.notSent')}</p>
      <Button size="small" look="outline" onClick={onAgain}>
        {t('admin.import.retry')}
      </Button>
    </div>
  )
}

function FileInput({
  input,
  onChosen,
}: {
  input: RefObject<HTMLInputElement | null>
  onChosen: (file: File | undefined) => void
}) {
  const t = useText()
  return (
    <input
      ref={input}
      type="file"
      accept=".csv,.tsv,.txt,.xlsx,text/csv"
      tabIndex={-1}
      aria-label={t('admin.import.choose')}
      className="sr-only"
      onChange={({ target }) => {
        onChosen(target.files?.[0])
        target.value = ''
      }}
    />
  )
}
