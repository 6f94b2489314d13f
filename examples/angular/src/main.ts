// Completes Angular's own packages, as its CLI does when it builds an app.
import '@angular/compiler';
import { bootstrapApplication } from '@angular/platform-browser';
import { configure } from 'ekspres';
import { MugPage } from './mug-page';
import { SHOP_ORIGIN } from './shop';

configure({ apiOrigin: SHOP_ORIGIN });
void bootstrapApplication(MugPage);
