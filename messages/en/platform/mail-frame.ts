/** The beginning and the end of every mail about a booking. */
export const mailFrame = {
  greeting: (name: string) => `Dear ${name},`,
  help: (phone: string, whatsapp: string) =>
    `Questions? Call ${phone} or write on WhatsApp to ${whatsapp}, and give your booking reference.`,
  signature: (siteName: string) => `The team of ${siteName}`,
} as const
