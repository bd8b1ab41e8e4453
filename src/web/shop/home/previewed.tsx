import { useText } from '../../i18n/text.tsx'

export default function Previewed({ version }: { version: number }) {
  const t = useText()
  return (
    <p role="status" className="bg-info-bg px-(--page) py-2 text-center text-small text-info">
      {t('home.previewed', { version })}
    </p>
  )
}
