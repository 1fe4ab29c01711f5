import type { StaffRole } from '#kernel/access/desk-permissions.ts'

/** The staff of the sample business, one person per role. Passwords are generated for each installation. */
export const sampleStaff: readonly { name: string; email: string; role: StaffRole }[] = [
  { name: 'Devendra Mehta', email: 'devendra.mehta@example.com', role: 'owner' },
  { name: 'Nandini Mehta', email: 'nandini.mehta@example.com', role: 'manager' },
  { name: 'Priya Nair', email: 'priya.nair@example.com', role: 'sales' },
  { name: 'Kalpesh Joshi', email: 'kalpesh.joshi@example.com', role: 'accounts' },
  { name: 'Hetal Shah', email: 'hetal.shah@example.com', role: 'tour_manager' },
  { name: 'Farhan Qureshi', email: 'farhan.qureshi@example.com', role: 'content' },
]
