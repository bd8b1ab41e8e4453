import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/text.tsx'
import { IconButton } from './button.tsx'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  optional?: string
  hint?: ReactNode
  accept: string
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  most: number
  most_bytes?: number
  /** Opens the rear camera on a phone. */
  capture?: 'environment'
}

/** True when the file's name or reported type matches `accept`. */
function isOneOf(accept: string, { name, type }: File): boolean {
  return accept.split(',').some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind)
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
  })
}

/** The visible button replaces the browser's own, whose label is in the language of the browser. */
export function FilesInput({ label, optional, hint, accept, files, onChange, most, most_bytes, capture }: Props) {
  const t = useText()
  const [left, setLeft] = useState<readonly string[]>([])
  const add = (chosen: readonly File[]) => {
    const fitting = chosen.filter((file) => isOneOf(accept, file) && file.size <= (most_bytes ?? file.size))
    const next = [...files, ...fitting].slice(0, most)
    setLeft(chosen.filter((file) => !next.includes(file)).map(({ name }) => name))
    onChange(next)
  }
  const error = left.length > 0 && t('files.leftOut', { names: left.join(t('common.comma')) })
  return (
    <Field label={label} {...(optional && { optional })} hint={hint} error={error}>
      {(tied) => (
        <>
          <span className="relative inline-flex rounded-1 outline-offset-2 outline-focus has-focus-visible:outline-2">
            <input
              {...tied}
              type="file"
              multiple={most > 1}
              accept={accept}
              capture={capture}
              onChange={({ target }) => {
                add([...(target.files ?? [])])
                target.value = '' // allows the same file to be chosen again
              }}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span
              aria-hidden="true"
              className="inline-flex min-h-11 items-center gap-2 rounded-1 border border-control bg-surface px-3 text-small whitespace-nowrap"
            >
              <Icon name="upload" size={18} />
              {t(most > 1 ? 'files.choose' : 'files.chooseOne')}
            </span>
          </span>
          {files.length > 0 && (
            <ul className="mt-1 text-small">
              {files.map((file, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
                <li key={place} className="flex items-center gap-1">
                  <bdi className="min-w-0 wrap-anywhere">{file.name}</bdi>
                  <IconButton
                    label={t('files.remove', { name: file.name })}
                    onClick={() => onChange(files.filter((each) => each !== file))}
                  >
                    <Icon name="x" size={16} />
                  </IconButton>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  )
}
