import { LinkTabs } from '~/ui/layout/LinkTabs'
import { paths } from '~/paths'

interface Props {
  current: 'kept' | 'deleted' | 'kits'
  /** Addresses of the two lists of designs, with their numbers of matches; absent for the whole lists. */
  lists?: Readonly<Record<'kept' | 'deleted', { to: string; count: number | undefined }>>
}

/** Tabs for the lists of designs on this device. */
export function DesignTabs({ current, lists }: Props) {
  const tabs = [
    { key: 'kept', label: 'All', ...(lists?.kept ?? { to: paths.designs() }) },
    { key: 'deleted', label: 'Deleted', ...(lists?.deleted ?? { to: paths.designs({ show: 'deleted' }) }) },
    { key: 'kits', label: 'Kits', to: paths.kits() },
  ]
  return <LinkTabs label="Designs" current={current} tabs={tabs} />
}
