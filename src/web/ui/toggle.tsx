export function Toggle({
  label,
  hint,
  checked,
  onChange,
}: {
  label: string
  hint?: string
  checked: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <label className="flex min-h-12 items-center gap-4">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} className="toggle" />
      <span>
        {label}
        {hint && <span className="block text-small text-muted">{hint}</span>}
      </span>
    </label>
  )
}
