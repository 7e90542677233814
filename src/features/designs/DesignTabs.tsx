import { LinkTabs } from '~/ui/layout/LinkTabs'
import { paths } from '~/paths'

interface Props {
  current: 'kept' | 'deleted' | 'kits'
  /** The addresses of the two lists of designs, with how many are found in them; the whole lists without. */
  lists?: Readonly<Record<'kept' | 'deleted', { to: string; count: number | undefined }>>
}

/** The lists of what was designed on this device. */
export function DesignTabs({ current, lists }: Props) {
  const tabs = [
    { key: 'kept', label: 'All', ...(lists?.kept ?? { to: paths.designs() }) },
    { key: 'deleted', label: 'Deleted', ...(lists?.deleted ?? { to: paths.designs({ show: 'deleted' }) }) },
    { key: 'kits', label: 'Kits', to: paths.kits() },
  ]
  return <LinkTabs label="Designs" current={current} tabs={tabs} />
}
