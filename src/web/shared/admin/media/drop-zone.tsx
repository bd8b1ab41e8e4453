import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ACCEPTED, MAX_MB } from './send-file.ts'
import { addUploads } from './uploads.ts'

type Props = { folder?: string; className?: string; children?: ReactNode }

export function DropZone({ folder = '', className = '', children }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [over, setOver] = useState(false)
  const add = (files: FileList | null) => {
    if (files?.length) void addUploads([...files], folder, t('admin.media.tooLarge', { most: MAX_MB }))
  }
  const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is optional; the button inside does the same
    <div
      onDragOver={(event) => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        setOver(false)
        add(event.dataTransfer.files)
      }}
      onPaste={({ clipboardData }) => add(clipboardData.files)}
      className={`${className} ${over ? 'rounded-3 outline-2 -outline-offset-4 outline-ink outline-dashed' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-3 border border-dashed border-control bg-surface px-4 py-3 sm:px-5">
        <Button look="outline" size="small" onClick={() => input.current?.click()} aria-describedby={id}>
          <Icon name="upload" size={17} />
          {t('admin.media.choose')}
        </Button>
        <p id={id} className="min-w-0 flex-1 basis-56 text-small text-ink-2">
          {t('admin.media.dropHint', { most: MAX_MB })}
        </p>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          multiple
          tabIndex={-1}
          aria-label={t('admin.media.choose')}
          className="sr-only"
          onChange={({ target }) => {
            add(target.files)
            target.value = ''
          }}
        />
      </div>
      {children}
    </div>
  )
}
