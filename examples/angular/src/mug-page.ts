import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import type { ConfigOf, EkspresEvents } from 'ekspres';
import { MUG } from './shop';

/** A product page. */
@Component({
  selector: 'mug-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>Kubek</h1>
      <p>
        Liczba sztuk: <output>{{ quantity() }}</output>
        <button type="button" (click)="addOne()">Więcej</button>
      </p>
      <shopify-accelerated-checkout
        [accessToken]="mug.accessToken"
        [buyerCountry]="mug.buyerCountry"
        [buyerCurrency]="mug.buyerCurrency"
        [variantId]="mug.variantId"
        [quantity]="quantity()"
        [lineAttributes]="engraving"
        (ekspres-outcome)="showOutcome($event)"
      />
      <shopify-wallet-button
        [accessToken]="mug.accessToken"
        [buyerCountry]="mug.buyerCountry"
        [buyerCurrency]="mug.buyerCurrency"
        [variantId]="mug.variantId"
        page-type="product"
        [quantity]="quantity()"
        [walletConfig]="shopPay"
        (ekspres-outcome)="showOutcome($event)"
      />
      <p role="status">{{ outcome() }}</p>
    </main>
  `,
})
export class MugPage {
  protected readonly mug = MUG;
  protected readonly engraving = { Grawer: 'Ala' };
  protected readonly shopPay: ConfigOf<'shop_pay'> = {
    name: 'shop_pay',
    wallet_params: { personalized: false },
  };
  protected readonly quantity = signal(1);
  protected readonly outcome = signal('');

  protected addOne(): void {
    this.quantity.update((quantity) => quantity + 1);
  }

  /** If the parameter had the type of another event, the template would not compile. */
  protected showOutcome({ detail }: EkspresEvents['ekspres-outcome']): void {
    this.outcome.set(detail.outcome === 'failed' ? 'Nie udało się.' : '');
  }
}
