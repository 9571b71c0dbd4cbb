import type { Drawings } from "./kit/drawing.ts";
import { categoryBanners } from "./pictures/category-banners.ts";
import { companyBanners } from "./pictures/company-banners.ts";
import { driverCharts } from "./pictures/driver-charts.ts";
import { driverProductBanners } from "./pictures/driver-product-banners.ts";
import { driverProducts } from "./pictures/driver-products.ts";
import { fuelCharts } from "./pictures/fuel-charts.ts";
import { guideBanners } from "./pictures/guide-banners.ts";
import { jobBanners } from "./pictures/job-banners.ts";
import { logCharts } from "./pictures/log-charts.ts";
import { machineBanners } from "./pictures/machine-banners.ts";
import { maps } from "./pictures/maps.ts";
import { offerBanners } from "./pictures/offer-banners.ts";
import { plans } from "./pictures/plans.ts";
import { postPictures } from "./pictures/post-pictures.ts";
import { productBanners } from "./pictures/product-banners.ts";
import { products } from "./pictures/products.ts";
import { readingBanners } from "./pictures/reading-banners.ts";
import { serviceBanners } from "./pictures/service-banners.ts";
import { sites } from "./pictures/sites.ts";
import { workCharts } from "./pictures/work-charts.ts";

/** Every drawing of content/media. */
export const allDrawings: Drawings = {
  ...categoryBanners,
  ...companyBanners,
  ...driverCharts,
  ...driverProductBanners,
  ...driverProducts,
  ...fuelCharts,
  ...guideBanners,
  ...jobBanners,
  ...logCharts,
  ...machineBanners,
  ...maps,
  ...offerBanners,
  ...plans,
  ...postPictures,
  ...productBanners,
  ...products,
  ...readingBanners,
  ...serviceBanners,
  ...sites,
  ...workCharts,
};
