/** A fault of the provider or of the network to it. It is logged, so its message holds no code, token or address. */
export class ProviderFault extends Error {
  override readonly name = "ProviderFault";
  readonly failure: "provider_unreachable" | "provider_invalid";

  constructor(failure: ProviderFault["failure"], message: string) {
    super(message);
    this.failure = failure;
  }
}
