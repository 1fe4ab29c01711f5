import type { ComponentType } from 'react'
import type { DeskDeparture } from '../api/departure-calls.ts'
import type { Permission } from '#kernel/access/desk-permissions.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { deskIncidents } from '#messages/roll-call/desk-incidents.ts'
import { BoardingTab } from '#features/arrangements/desk/boarding-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { IncidentsTab } from '#features/roll-call/desk/incidents-tab.tsx'
import { ManifestTab } from '#features/arrangements/desk/manifest-tab.tsx'
import { MealsTab } from '#features/arrangements/desk/meals-tab.tsx'
import { MoneyTab } from './money-tab.tsx'
import { TravelDocumentsTab } from '#features/arrangements/desk/travel-documents-tab.tsx'
import { RoomsTab } from '#features/arrangements/desk/rooms-tab.tsx'

/** A tab of a departure page: its name in the address, its label, its permission, and its content. */
type DepartureTab = {
  name: string
  label: string
  permission: Permission
  Part: ComponentType<{ departure: DeskDeparture }>
}

/** The tabs of a departure, in order. The keys 1 to 9 open them. A new tab is a new line here. */
export const DEPARTURE_TABS: readonly DepartureTab[] = [
  { name: 'manifest', label: deskDeparture.tabs.manifest, permission: 'read_manifest', Part: ManifestTab },
  { name: 'rooms', label: deskDeparture.tabs.rooms, permission: 'read_manifest', Part: RoomsTab },
  { name: 'meals', label: deskDeparture.tabs.meals, permission: 'read_manifest', Part: MealsTab },
  { name: 'boarding', label: deskDeparture.tabs.boarding, permission: 'read_manifest', Part: BoardingTab },
  {
    name: 'documents',
    label: deskDeparture.tabs.documents,
    permission: 'handle_travel_documents',
    Part: TravelDocumentsTab,
  },
  { name: 'money', label: deskDeparture.tabs.money, permission: 'read_departure_money', Part: MoneyTab },
  { name: 'history', label: deskDeparture.tabs.history, permission: 'open_departure', Part: HistoryTab },
  { name: 'incidents', label: deskIncidents.page.tab, permission: 'call_roll', Part: IncidentsTab },
]
